// A value that lives elsewhere but is copied and compared like one: for what is large and seldom among what is small
// and many. Stands in for std::indirect until the compilers have it.
#pragma once

#include <memory>
#include <utility>

namespace core {

/// Moved from, it may only be assigned to or destroyed.
template <class T>
class Indirect {
 public:
  Indirect() : Indirect(T{}) {}
  Indirect(T value) : value_(std::make_unique<T>(std::move(value))) {}
  Indirect(const Indirect& other) : Indirect(*other) {}
  Indirect(Indirect&&) noexcept = default;
  Indirect& operator=(const Indirect& other) { return *this = Indirect(other); }
  Indirect& operator=(Indirect&&) noexcept = default;

  T& operator*() { return *value_; }
  const T& operator*() const { return *value_; }
  T* operator->() { return value_.get(); }
  const T* operator->() const { return value_.get(); }

  friend bool operator==(const Indirect& a, const Indirect& b) { return *a == *b; }

 private:
  std::unique_ptr<T> value_;
};

}  // namespace core
